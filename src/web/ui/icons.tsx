import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AutoGraphOutlined from '@mui/icons-material/AutoGraphOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FitnessCenterOutlined from '@mui/icons-material/FitnessCenterOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import LocalMallOutlined from '@mui/icons-material/LocalMallOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StoreOutlined from '@mui/icons-material/StoreOutlined';
import type { ComponentType } from 'react';
import type { IconName } from '#declare/define.ts';

/** Icons by the names in declarations and menu. */
export const ICONS: Readonly<Record<IconName, ComponentType<{ fontSize?: 'small' | 'medium' }>>> = {
  dashboard: AutoGraphOutlined,
  schedule: CalendarMonthOutlined,
  locations: PlaceOutlined,
  exercises: FitnessCenterOutlined,
  workouts: ListAltOutlined,
  nutrition: RestaurantOutlined,
  products: LocalMallOutlined,
  contracts: DescriptionOutlined,
  cards: ConfirmationNumberOutlined,
  customers: GroupOutlined,
  staff: BadgeOutlined,
  settings: SettingsOutlined,
  studios: StoreOutlined,
  admins: AdminPanelSettingsOutlined,
  courses: SchoolOutlined,
  equipment: HandymanOutlined,
};
