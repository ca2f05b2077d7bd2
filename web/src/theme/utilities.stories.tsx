import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import '../ui/notice/notice.css'

/** The classes of `utilities.css`, for layout and text that components share. */
const meta = { title: 'Utilities' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const show = (examples: Readonly<Record<string, ReactNode>>): Story => ({
  render: () => (
    <dl className="stack">
      {Object.entries(examples).map(([name, example]) => (
        <div key={name} className="stack gap-1">
          <dt className="quiet">{name}</dt>
          <dd className="stack gap-1">{example}</dd>
        </div>
      ))}
    </dl>
  ),
})

const boxed = (className: string) => (
  <div className={className}>
    <span className="box">One</span>
    <span className="box">Two</span>
    <span className="box">Three</span>
  </div>
)

const text = (className: string, words = 'A line of text') => <p className={className}>{words}</p>

export const Layout = show({
  stack: boxed('stack'),
  'stack gap-2': boxed('stack gap-2'),
  'stack start gap-2': boxed('stack start gap-2'),
  row: boxed('row'),
  'row gap-1': boxed('row gap-1'),
  actions: boxed('actions'),
  spread: boxed('spread'),
  'self-start': (
    <div className="stack gap-2">
      <span className="box">One</span>
      <span className="box self-start">Two</span>
    </div>
  ),
})

export const Text = show({
  lead: text('lead'),
  quiet: text('quiet'),
  soft: text('soft'),
  good: text('good'),
  fair: text('fair'),
  poor: text('poor'),
  'tone-good': text('notice tone-good'),
  'tone-fair': text('notice tone-fair'),
  'tone-poor': text('notice tone-poor'),
  'tone-info': text('notice tone-info'),
  'tone-quiet': text('notice tone-quiet'),
  small: text('small'),
  strong: text('strong'),
  block: (
    <p>
      A name, <span className="block">and what is known of it</span>
    </p>
  ),
  'wrap-anywhere': text('wrap-anywhere', '91330206MAY3K7Q21X'.repeat(20)),
  'as-typed': text('as-typed', 'One line,\n  and an indented one'),
  'visually-hidden': text('visually-hidden'),
})
