import { useState } from 'react'
import { paths } from '../../../shared/pages.ts'
import { toast } from '../lib/toasts.ts'
import { messages } from '../messages/spec.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Chip } from '../ui/chip/chip.tsx'
import { CloseIcon, DocumentIcon, SearchIcon } from '../ui/icons.tsx'
import { Section } from '../ui/section/section.tsx'
import { ToggleGroup } from '../ui/toggle-group/toggle-group.tsx'

const variants = ['primary', 'plain', 'link'] as const

function Buttons({ size }: { size?: 'small' | 'large' }) {
  const sized = size ? { size } : {}
  return (
    <div className="actions">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...sized}>
          {variant}
        </Button>
      ))}
      <Button {...sized}>
        <DocumentIcon /> With a drawing
      </Button>
      <Button variant="primary" {...sized} busy="Busy…">
        Busy
      </Button>
      <Button {...sized} disabled>
        Disabled
      </Button>
      <ButtonLink to={paths.home} {...sized}>
        <SearchIcon /> A link
      </ButtonLink>
    </div>
  )
}

export function ActionStates() {
  const [period, setPeriod] = useState<'monthly' | 'annual'>('annual')
  return (
    <Section title="Buttons, choices and toasts" layout="full">
      <Buttons size="small" />
      <Buttons />
      <Buttons size="large" />
      <ToggleGroup
        legend="Billing"
        name="dev-billing"
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'annual', label: 'Annual', note: 'Save 20%' },
        ]}
      />
      <p className="actions">
        <Chip>Free</Chip>
        <Chip to={paths.upgrade}>Upgrade</Chip>
        <span className="stamp">Stamp</span>
        <span className="eyebrow">Tab</span>
      </p>
      <div className="actions">
        <Button onClick={() => toast(messages.signInToSearch)}>Plain toast</Button>
        <Button onClick={() => toast(messages.subscribed, { tone: 'good' })}>Good toast</Button>
        <Button onClick={() => toast(messages.assistantFailed, { tone: 'bad' })}>Bad toast</Button>
        <Button
          onClick={() =>
            toast(messages.reportBlocked, { link: { label: 'Open the report', href: '/' } })
          }
        >
          Toast with a link
        </Button>
        <Button onClick={() => toast(messages.freeLimit, { duration: 5000 })}>
          <CloseIcon /> Five seconds
        </Button>
      </div>
    </Section>
  )
}
