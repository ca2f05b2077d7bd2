import { Link } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import { cancelMinutes, maxCancellationsPerDay } from '../../../shared/requests/cancelling.ts'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../shared/site/pages.ts'
import { contactPath } from '../lib/paths.ts'
import type { FaqEntry } from '../ui/accordion/accordion.tsx'

const { free, premium, partner } = plans

export const supportQuestions: readonly FaqEntry[] = [
  {
    question: 'My report is late. What do I do?',
    answer: (
      <p>
        Reports are due within {free.deliveryHours} hours, {premium.deliveryHours} with Premium and{' '}
        {partner.deliveryHours} with Partner. {deliveryPromise} If yours still shows as pending
        after its deadline, <Link to={paths.contact}>write to us</Link> with the company’s name as
        you entered it.
      </p>
    ),
  },
  {
    question: 'View Report does not open anything.',
    answer: (
      <p>
        Only completed requests have a report to open, in a new tab. If your browser blocks new
        tabs, allow them for this site; the message that appears also has a link.
      </p>
    ),
  },
  {
    question: 'I searched for the wrong company.',
    answer: (
      <p>
        Press Cancel beside the request on your <Link to={paths.dashboard}>dashboard</Link> within{' '}
        {cancelMinutes} minutes: it doesn’t count against your plan. You can cancel up to{' '}
        {maxCancellationsPerDay} requests a day (UTC). Once we have started, your request is with
        our analysts; <Link to={paths.contact}>write to us</Link> and name both companies.
      </p>
    ),
  },
  {
    question: 'I paid, but my plan still says Free.',
    answer: (
      <p>
        Reload your profile first. If nothing changes,{' '}
        <Link to={contactPath('subscription')}>write to Subscription Support</Link> with the email
        of your account and the date of the payment. Never send us a card number.
      </p>
    ),
  },
]
