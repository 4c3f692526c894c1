import { Navigate, type RaRecord, ResourceContextProvider, useParams } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { type Customer, customers } from '../../../resources/customers.ts';
import { nutritionPlans } from '../../../resources/nutrition.ts';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { EditorHistory } from '../../generic/editor/EditorHistory.tsx';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { RecordState } from '../../generic/RecordState.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { useListed } from '../../generic/useListed.ts';
import { useShareAction } from '../share/index.ts';
import { PlanInputs } from './editor/PlanInputs.tsx';

const Input = inputOf(nutritionPlans);
const { useRecord, Field } = partsOf(nutritionPlans);

/** The customer's page, where their plans are. */
const tabOf = (customerId: string) => `/customers/${customerId}?tab=ernaehrung`;

const toTab = (_?: string, __?: unknown, plan?: Partial<RaRecord>) =>
  tabOf(String(plan?.customer_id)).slice(1);

/** A new plan for a customer, without a template. */
export function PlanCreate() {
  const { customerId = '' } = useParams();
  const customer = useListed<Customer>(customers.path, customerId);
  // A super admin's has to say whose studio it is; whom there isn't the services refuse.
  if (customer.isPending) return <RecordState isPending error={undefined} onRetry={customer.refetch} />;
  return (
    <ResourceContextProvider value={nutritionPlans.path}>
      <ResourceCreate
        title="Ernährungsplan anlegen"
        part={customerId}
        lasting
        defaultValues={{
          customer_id: customerId,
          studio_id: customer.data?.studio_id,
          valid_from: today(),
        }}
        back={tabOf(customerId)}
        redirect={toTab}
      >
        <EditorHistory>
          <PlanInputs customerId={customerId}>
            <Validity />
          </PlanInputs>
        </EditorHistory>
      </ResourceCreate>
    </ResourceContextProvider>
  );
}

/** A customer's plan, at the customer's address. */
export function PlanEdit() {
  const { planId } = useParams();
  return (
    <ResourceContextProvider value={nutritionPlans.path}>
      <ResourceShow {...(planId ? { id: planId } : {})}>
        <Head />
        <PlanForm />
      </ResourceShow>
    </ResourceContextProvider>
  );
}

/** A plan's page is its customer's. */
export function PlanAtCustomer() {
  return (
    <ResourceShow>
      <ToCustomer />
    </ResourceShow>
  );
}

function ToCustomer() {
  const { id, customer_id } = useRecord();
  return <Navigate replace to={`/customers/${customer_id}/plans/${id}/edit`} />;
}

function PlanForm() {
  const { id, customer_id } = useRecord();
  return (
    <ResourceEdit id={id} embedded lasting back={tabOf(customer_id)} redirect={toTab}>
      <EditorHistory>
        <PlanInputs customerId={customer_id}>
          <Validity />
        </PlanInputs>
      </EditorHistory>
    </ResourceEdit>
  );
}

function Head() {
  const { customer_id } = useRecord();
  const remove = useDeleteAction({ redirect: tabOf(customer_id) });
  return (
    <RecordHeader
      subtitle={
        <>
          Für <Field source="customer_id" />
        </>
      }
      actions={[useShareAction(), remove]}
    />
  );
}

function Validity() {
  return (
    <>
      <Input source="valid_from" />
      <Input source="valid_until" />
    </>
  );
}
