import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { ChecksLeft } from '../features/requests/checks-left.tsx'
import { me, usage } from '../testing/examples.ts'
import { renderAt } from '../testing/render.tsx'
import AboutUs from './about-us.tsx'
import Faq from './faq.tsx'
import HowItWorks from './how-it-works.tsx'
import Pricing from './pricing.tsx'
import Support from './support.tsx'
import TermsOfService from './terms-of-service.tsx'

it.each<[string, ComponentType]>([
  ['pricing', Pricing],
  ['FAQ', Faq],
  ['about', AboutUs],
  ['terms', TermsOfService],
  ['how it works', HowItWorks],
  ['support', Support],
  ['the order', ChecksLeft],
])('%s promises a deadline in the words of all others', async (_, Page) => {
  renderAt(<Page />, { api: { getMe: me(), getUsage: usage('free', 1) } })
  await waitFor(() => expect(document.body.textContent).toContain(deliveryPromise))
})
