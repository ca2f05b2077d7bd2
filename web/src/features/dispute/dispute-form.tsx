import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { maxLengths } from '../../../../shared/platform/max-lengths.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { daysText, keptDays } from '../../../../shared/trust/kept.ts'
import { keptInTab } from '../../domain/session/kept.ts'
import { notLoaded } from '../../lib/form-problems.ts'
import { Honeypot, honeypotIn } from '../../ui/honeypot.tsx'
import { LimitedArea, LimitedField } from '../../ui/limited-field.tsx'
import { ErrorNotice, Notice } from '../../ui/notice/notice.tsx'
import { Section } from '../../ui/section/section.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type DisputeField, disputeIn, emptyDispute, problemsOf } from './dispute.ts'

function Received({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice tone="good" role="status">
      <h2 tabIndex={-1} ref={heading}>
        We’ve received it
      </h2>
      <p>
        Our analysts will compare what you wrote with the public records. If we published something
        wrong, we’ll publish a corrected version of the report, or withdraw it and tell the buyers
        who have it.
      </p>
      <p>
        If we have a question, we’ll email {email}. We do not say which reports exist, or who asked
        for them.
      </p>
    </Notice>
  )
}

const keptDispute = keptInTab('dispute', disputeIn, emptyDispute)

// Loaded with the first field, while there is a connection: a browser does not load again what failed once.
const load = () => import('./send-dispute.ts')
const prepare = () => void load().catch(() => {})

/** By it a company says that a published fact is wrong. */
export function DisputeForm() {
  /** The address that answers go to, once it is sent. */
  const [receivedBy, setReceivedBy] = useState<string>()

  const form = useForm({
    kept: keptDispute,
    problemsOf,
    async send(typed, element) {
      const { sendTyped } = await load()
      await sendTyped(typed, honeypotIn(element))
      setReceivedBy(typed.email.trim())
      form.reset()
    },
    refusedBy: (failure) =>
      load().then(
        ({ refusedBy }) => refusedBy(failure),
        () => ({ form: notLoaded }),
      ),
  })
  const field = (name: DisputeField) => ({
    ...form.field(name),
    limit: maxLengths.dispute[name],
    readOnly: form.busy,
  })
  const code = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

  if (receivedBy !== undefined) return <Received email={receivedBy} />
  return (
    <form onFocus={prepare} onSubmit={form.submit} noValidate>
      <Section title="The company">
        <div className="stack">
          <LimitedField
            {...field('companyName')}
            label="Name of the company"
            hint="As it is registered: in Chinese, if it is in China."
            autoComplete="organization"
            required
          />
          <LimitedField
            {...field('companyCode')}
            {...code}
            label="Unified social credit code (optional)"
            hint="18 characters, on the business license. It helps us find reports on the company."
          />
        </div>
      </Section>
      <Section title="What is wrong">
        <div className="stack">
          <LimitedField
            {...field('reportCode')}
            {...code}
            label="Code of the report (optional)"
            hint="If you have the report: on its first page, beside the QR code."
          />
          <LimitedArea
            {...field('statement')}
            label="Which fact is wrong, and what is right"
            required
          />
          <LimitedField
            {...field('source')}
            label="Where we can read that (optional)"
            hint="A link to a public record, or the number of a judgment or document."
          />
        </div>
      </Section>
      <Section
        title="You"
        intro={<p>Our analysts see who you are; the buyer of the report does not.</p>}
      >
        <div className="stack">
          <LimitedField {...field('name')} label="Your name" autoComplete="name" required />
          <LimitedField
            {...field('position')}
            label="Your position in the company (optional)"
            autoComplete="organization-title"
          />
          <LimitedField
            {...field('email')}
            label="Your email"
            type="email"
            autoComplete="email"
            required
          />
          <Honeypot />
          <p className="quiet">
            We keep this for {daysText(keptDays.decidedDisputes)} after the decision. The email that
            tells our analysts about it doesn’t include your name, and stays in their mailbox until
            you ask us to delete it. See our <Link to={paths.privacyPolicy}>privacy policy</Link>.
          </p>
          <ErrorNotice>{form.failure}</ErrorNotice>
          <div className="actions">
            <SubmitButton variant="primary" size="large" busy={form.busy && 'Sending…'}>
              Send
            </SubmitButton>
          </div>
        </div>
      </Section>
    </form>
  )
}
