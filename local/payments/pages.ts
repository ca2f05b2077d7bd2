import { escapeXml } from 'local-aws/http'
import { amountOf, discountOf, type Product, products, type Subscription } from './book.ts'
import { type Action, actions, paymentOf, type Visitor } from './provider.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem }
  h1 { font-size: 1.5rem; margin: 1.5rem 0 .5rem } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
  .stand-in { border: 2px dashed #b7791f; border-radius: .5rem; padding: .75rem 1rem; margin: 0 }
  form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 }
  button { font: inherit; padding: .6rem 1rem; border-radius: .5rem; border: 1px solid #8886; cursor: pointer }
  button.main { background: #0b5c4a; color: #fff; border-color: #0b5c4a }
  button:focus-visible, a:focus-visible { outline: 3px solid #2b8a75; outline-offset: 2px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0 }
  dt { opacity: .75 } dd { margin: 0; overflow-wrap: anywhere }
  .note { border-left: 4px solid #0b5c4a; padding: .25rem .75rem }
  .bad { border-color: #b42318 }
`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${style}</style></head><body><main><p class="stand-in"><strong>This is a stand-in.</strong> It replaces the payment provider's pages on this machine. No card is needed and no money moves; each button sends a signed event to the product.</p>${body}</main></body></html>`

const descriptionList = (options: [string, string][]): string =>
  `<dl>${options.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`)
    .join('')

const button = (name: string, label: string, main = false): string =>
  `<button name="action" value="${name}"${main ? ' class="main"' : ''}>${escapeXml(label)}</button>`

const note = (text: string, bad = false): string =>
  text ? `<p class="note${bad ? ' bad' : ''}" role="status">${escapeXml(text)}</p>` : ''

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

const paymentActions = [
  'refund',
  'refund-first',
  'refund-part',
  'dispute',
  'dispute-lost',
  'dispute-won',
] as const

function actionsOf(it: Subscription): Action[] {
  const possiblePaymentActions = paymentActions.filter(
    (action) => paymentOf(it, action) !== undefined,
  )
  if (it.status === 'canceled') return possiblePaymentActions
  if (it.isUnpaid) return ['debit-arrives', 'debit-bounces', 'cancel-now']
  return [
    'cancel-now',
    'cancel-later',
    ...possiblePaymentActions,
    'payment-fails',
    'payment-succeeds',
  ]
}

/** An amount as on a payment page: "$29.00", "£22.49". */
const money = (amount: number, currency: 'usd' | 'gbp'): string =>
  (amount / 100).toLocaleString('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })

function paymentsText(it: Subscription): string {
  if (it.isUnpaid) return 'waiting for the bank debit'
  const state = ({ isRefunded, dispute }: Subscription['payments'][number]) =>
    [isRefunded ? 'refunded' : 'paid', ...(dispute ? [`dispute ${dispute.status}`] : [])].join(', ')
  const paid = (payment: Subscription['payments'][number]) =>
    money(amountOf(it, payment), products[it.period].currency)
  return it.payments
    .map((payment) => `${day(payment.createdAt)}: ${paid(payment)}, ${state(payment)}`)
    .join('; ')
}

const titles: Readonly<Record<Product, string>> = {
  monthly: 'Premium, monthly, in dollars',
  annual: 'Premium, annual, in dollars',
  monthlyGbp: 'Premium, monthly, in pounds',
  annualGbp: 'Premium, annual, in pounds',
  other: 'Another product, monthly',
  once: 'Another product, paid once',
  setup: 'Save a card without paying',
}

function subscriptionSection(it: Subscription, visitor: Visitor): string {
  const state = it.cancelsAtPeriodEnd && it.status === 'active' ? 'active, ends' : it.status
  const buttons = actionsOf(it).map((action) => button(action, actions[action]))
  return `<section aria-label="Subscription ${it.id}">${descriptionList([
    ['Product', titles[it.period]],
    ['State', state],
    ['Payments', paymentsText(it)],
    ['Paid until', day(it.periodEnd)],
    ['Customer', it.customer],
    ['Subscription', it.id],
  ])}<form method="post" action="/act">${hidden({ ...visitor, subscription: it.id })}${buttons.join('')}</form></section>`
}

const subscriptionsPart = (subscriptions: Subscription[], visitor: Visitor): string =>
  subscriptions.length === 0
    ? ''
    : `<h2>Subscriptions of this buyer</h2>${subscriptions.map((it) => subscriptionSection(it, visitor)).join('')}`

function checkoutButtons(product: Product, subscriptions: Subscription[]): string {
  if (products[product].mode !== 'subscription') return button('paid', 'Pay: success', true)
  return [
    button('paid', 'Pay: success', true),
    button('declined', 'Pay: failure'),
    button('unpaid', 'Pay by bank debit, which takes days'),
    ...(subscriptions.length > 0
      ? [button('paid-as-customer', 'Pay as the customer of the last purchase')]
      : []),
  ].join('')
}

/** The query parameters of a payment link, named as the provider names them. */
export const checkoutQuery = (visitor: Visitor, code: string): URLSearchParams =>
  new URLSearchParams({
    client_reference_id: visitor.userId,
    prefilled_email: visitor.email,
    ...(code && { prefilled_promo_code: code }),
  })

/** The amounts due today and later. */
function priceFacts(product: Product, code: string): [string, string][] {
  const { amount, currency, months } = products[product]
  if (amount === null) return [['Due today', 'nothing']]
  const discount = discountOf(product, code)
  const per = months === 12 ? ' per year' : ' per month'
  const price = money(amount, currency)
  return [
    ['Price', months === 0 ? price : `${price}${per}`],
    ...(discount > 0
      ? ([['Discount', `−${money(discount, currency)} with ${code}`]] as [string, string][])
      : []),
    ['Due today', money(amount - discount, currency)],
    ...(discount > 0 ? ([['Then', `${price}${per}`]] as [string, string][]) : []),
    ['Currency', currency.toUpperCase()],
  ]
}

export function checkoutPage(options: {
  product: Product
  visitor: Visitor
  /** The promotion code in the link. */
  code: string
  subscriptions: Subscription[]
  site: string
  declined: boolean
}): string {
  const { product, visitor, code, subscriptions, site, declined } = options
  const query = checkoutQuery(visitor, code)
  const isUnknown = code !== '' && discountOf(product, code) === 0
  const others = Object.entries(titles)
    .filter(([name]) => name !== product)
    .map(([name, title]) => `<li><a href="/pay/${name}?${escapeXml(`${query}`)}">${title}</a></li>`)
  return page(
    'Checkout (stand-in)',
    `<h1>${titles[product]}</h1>${descriptionList([
      ...priceFacts(product, code),
      ['E-mail', visitor.email || 'not given'],
      ['Account', visitor.userId || 'not given'],
    ])}${note(isUnknown ? `The code ${code} gives no discount on this.` : '', true)}${note(declined ? 'The card was declined. Nothing was paid.' : '', true)}
    <form method="post" action="/pay/${product}">${hidden({ ...visitor, code })}
    ${checkoutButtons(product, subscriptions)}</form>
    <p><a href="${escapeXml(site)}/upgrade">Back without paying</a></p>${subscriptionsPart(subscriptions, visitor)}
    <h2>Other payment links</h2><ul>${others.join('')}</ul>`,
  )
}

export function portalPage(options: {
  visitor: Visitor
  subscriptions: Subscription[]
  site: string
  done: string
}): string {
  const { visitor, subscriptions, site, done } = options
  const list = subscriptionsPart(subscriptions, visitor) || '<p>This buyer has no subscription.</p>'
  return page(
    'Subscriptions (stand-in)',
    `<h1>Manage your subscription</h1>${descriptionList([['E-mail', visitor.email || 'not given']])}${note(done)}${list}
    <p><a href="${escapeXml(site)}/profile">Back to the profile</a></p>`,
  )
}
