import { inquiryTypes } from '../../../shared/inquiry-types.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { Section } from '../ui/section/section.tsx'
import { SelectField } from '../ui/select-field/select-field.tsx'
import { SwitchField } from '../ui/switch-field/switch-field.tsx'
import { TextArea } from '../ui/text-area/text-area.tsx'
import { TextField } from '../ui/text-field/text-field.tsx'

const types = inquiryTypes.map(({ id, label }) => ({ value: id, label }))

export function FieldStates() {
  return (
    <Section title="Fields" layout="full">
      <div className="card-grid card-grid--3">
        <div className="card stack">
          <TextField label="Empty" />
          <TextField label="With a hint" hint="What the field is for." />
          <TextField label="Filled" defaultValue="jo@example.com" />
        </div>
        <div className="card stack">
          <TextField
            label="With an error"
            defaultValue="jo@"
            error="This is not an email address."
          />
          <TextField label="Locked" defaultValue="jo@example.com" readOnly />
          <TextField label="Disabled" defaultValue="jo@example.com" disabled />
          <PasswordField label="Password" defaultValue="correct horse" />
        </div>
        <div className="card stack">
          <SelectField label="A choice" options={types} defaultValue="general" />
          <SelectField label="A disabled choice" options={types} disabled />
          <TextArea label="Several lines" rows={3} />
          <TextArea label="Several lines, with an error" rows={3} error="Enter your message." />
        </div>
      </div>
      <div>
        <SwitchField label="On" hint="With a hint." defaultChecked />
        <SwitchField label="Off" />
        <SwitchField label="On, disabled" defaultChecked disabled />
        <SwitchField label="Off, disabled" disabled />
      </div>
    </Section>
  )
}
