import { Dice } from './invented.ts'
import { contentOf, type Truth } from './invoice.ts'
import { layouts } from './layouts.ts'

/** An invented invoice: its page, and what stands on it. */
export type GeneratedInvoice = {
  id: string
  layout: keyof typeof layouts
  forged: string | undefined
  html: string
  truth: Truth
}

/** The same for the same seed, each layout in turn. */
export function generateInvoices(count: number, seed = 2026): GeneratedInvoice[] {
  const names = Object.keys(layouts) as (keyof typeof layouts)[]
  return Array.from({ length: count }, (_, at) => {
    const layout = names[at % names.length] as keyof typeof layouts
    const content = contentOf(seed + at)
    const { html, truth } = layouts[layout](content, new Dice(seed + at))
    return {
      id: `${String(at + 1).padStart(3, '0')}-${layout}`,
      layout,
      forged: content.forged,
      html,
      truth,
    }
  })
}
