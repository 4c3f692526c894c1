import { Navigate, type RaRecord, ResourceContextProvider, useParams } from 'react-admin';
import { today } from '#format/instants.ts';
import { nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { useListed } from '#web/generic/fields/useListed.ts';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { EditorHistory } from '#web/generic/record/editor/EditorHistory.tsx';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { RecordState } from '#web/generic/record/RecordState.tsx';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { useShareAction } from '#web/screens/studio/share/index.ts';
import { PlanInputs } from './editor/PlanInputs.tsx';
import { planPath } from './planPath.ts';

const Input = inputOf(nutritionPlans);
const { useRecord, Field } = partsOf(nutritionPlans);

/** Returns the address of the plans on the customer's page. */
const tabOf = (customerId: string) => customerTab(customerId, 'ernaehrung');

const toTab = (_?: string, __?: unknown, plan?: Partial<RaRecord>) =>
  tabOf(String(plan?.customer_id)).slice(1);

/** Form for a customer's new plan, without a template. */
export function PlanCreate() {
  const { customerId = '' } = useParams();
  const customer = useListed<Customer>(customers.path, customerId);
  // For a super admin the studio comes from the customer; unknown customers are refused by the services.
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
            <Input source="keep_current" />
          </PlanInputs>
        </EditorHistory>
      </ResourceCreate>
    </ResourceContextProvider>
  );
}

/** Editor of a customer's plan, below the customer's address. */
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

/** Redirects from a plan to its address below the customer. */
export function PlanAtCustomer() {
  return (
    <ResourceShow>
      <ToCustomer />
    </ResourceShow>
  );
}

function ToCustomer() {
  const { id, customer_id } = useRecord();
  return <Navigate replace to={planPath(customer_id, id)} />;
}

function PlanForm() {
  const { id, customer_id } = useRecord();
  return (
    <ResourceEdit id={id} layout="embedded" lasting back={tabOf(customer_id)} redirect={toTab}>
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
