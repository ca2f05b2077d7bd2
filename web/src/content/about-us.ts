import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { decidedByPeople, supplierNotTold } from '../../../shared/trust/promises.ts'

export const principles = [
  {
    name: 'The exact name, or nothing',
    text: 'One different character can mean a different company. We check the company you name, and tell you when the name doesn’t match what we find.',
  },
  {
    name: 'Evidence before opinion',
    text: `Each finding comes with its source and date. The trust score sums up the findings; it never replaces them. ${decidedByPeople}`,
  },
  {
    name: 'A deadline you can plan around',
    text: `Your plan sets the deadline: a report that arrives after you’ve paid is no help. ${deliveryPromise}`,
  },
  {
    name: 'Only on the buyer’s side',
    text: `Buyers pay us; suppliers don’t. ${supplierNotTold}`,
  },
] as const
