/** Pictures of the icons that declarations name. */
import AdminsIcon from '@mui/icons-material/AdminPanelSettings';
import WorkoutsIcon from '@mui/icons-material/Assignment';
import StaffIcon from '@mui/icons-material/Badge';
import StudiosIcon from '@mui/icons-material/Business';
import ScheduleIcon from '@mui/icons-material/CalendarMonth';
import CardsIcon from '@mui/icons-material/CardMembership';
import DashboardIcon from '@mui/icons-material/Dashboard';
import ContractsIcon from '@mui/icons-material/Description';
import ExercisesIcon from '@mui/icons-material/FitnessCenter';
import CoursesIcon from '@mui/icons-material/Groups';
import EquipmentIcon from '@mui/icons-material/Handyman';
import CustomersIcon from '@mui/icons-material/People';
import LocationsIcon from '@mui/icons-material/Place';
import NutritionIcon from '@mui/icons-material/Restaurant';
import ProductsIcon from '@mui/icons-material/Sell';
import SettingsIcon from '@mui/icons-material/Settings';
import type SvgIcon from '@mui/material/SvgIcon';
import type { IconName } from '../../resources/define.ts';

/** @example const Icon = MENU_ICONS[entry.icon]; */
export const MENU_ICONS: Readonly<Record<IconName, typeof SvgIcon>> = {
  dashboard: DashboardIcon,
  schedule: ScheduleIcon,
  locations: LocationsIcon,
  exercises: ExercisesIcon,
  workouts: WorkoutsIcon,
  nutrition: NutritionIcon,
  products: ProductsIcon,
  contracts: ContractsIcon,
  cards: CardsIcon,
  customers: CustomersIcon,
  staff: StaffIcon,
  settings: SettingsIcon,
  studios: StudiosIcon,
  admins: AdminsIcon,
  courses: CoursesIcon,
  equipment: EquipmentIcon,
};
