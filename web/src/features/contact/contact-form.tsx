import { inquiryTypeOf, inquiryTypes } from '../../../../shared/contact/inquiry-types.ts'
import { maxLengths } from '../../../../shared/platform/max-lengths.ts'
import { contactNextSteps } from '../../messages/app.ts'
import { Honeypot } from '../../ui/honeypot.tsx'
import { LimitedArea, LimitedField } from '../../ui/limited-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useContactForm } from './use-contact-form.ts'

const types = inquiryTypes.map(({ id, label }) => ({ value: id, label }))

export function ContactForm() {
  const { inquiry, problems, busy, sent, isLocked, set, checkEmail, prepare, submit } =
    useContactForm()

  return (
    <form className="stack" onFocus={prepare} onSubmit={submit} noValidate>
      <LimitedField
        label="Name"
        name="name"
        autoComplete="name"
        required
        limit={maxLengths.contact.name}
        disabled={busy}
        value={inquiry.name}
        error={problems.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        disabled={busy}
        readOnly={isLocked}
        hint={isLocked && 'Your account’s email. We’ll reply there.'}
        value={inquiry.email}
        error={problems.email}
        onChange={(event) => set({ email: event.target.value })}
        onBlur={checkEmail}
      />
      <SelectField
        label="Inquiry type"
        name="inquiryType"
        options={types}
        disabled={busy}
        value={inquiry.inquiryType}
        onChange={(event) => set({ inquiryType: inquiryTypeOf(event.target.value) })}
      />
      <LimitedArea
        label="Message"
        name="message"
        required
        limit={maxLengths.contact.message}
        disabled={busy}
        hint="If it is about a company, its full Chinese name helps us most."
        value={inquiry.message}
        error={problems.message}
        onChange={(event) => set({ message: event.target.value })}
      />
      <Honeypot />
      {sent && (
        <Notice tone="good" role="status">
          <p>
            <strong>What happens next:</strong> {contactNextSteps(sent)}
          </p>
        </Notice>
      )}
      <div className="actions">
        <SubmitButton variant="primary" size="large" busy={busy && 'Sending…'}>
          Send Message
        </SubmitButton>
      </div>
    </form>
  )
}
