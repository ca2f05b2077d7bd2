import { Authenticator } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Amplify } from 'aws-amplify'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import '../../../web/src/theme/index.css'
import AboutUs from '../../../web/src/pages/about-us.tsx'
import AiRisk from '../../../web/src/pages/ai-risk.tsx'
import Contact from '../../../web/src/pages/contact.tsx'
import Dashboard from '../../../web/src/pages/dashboard.tsx'
import Faq from '../../../web/src/pages/faq.tsx'
import Home from '../../../web/src/pages/home.tsx'
import HowItWorks from '../../../web/src/pages/how-it-works.tsx'
import NextSteps from '../../../web/src/pages/next-steps.tsx'
import Pricing from '../../../web/src/pages/pricing.tsx'
import Profile from '../../../web/src/pages/profile.tsx'
import Settings from '../../../web/src/pages/settings.tsx'
import Upgrade from '../../../web/src/pages/upgrade.tsx'

/**
 * The same pages built as most tutorials would: one bundle, Amplify's Authenticator around pages that
 * need sign-in, the whole style sheet. Only the benches build it, to compare sizes.
 */

Amplify.configure({ Auth: { Cognito: { userPoolId: 'eu-west-2_x', userPoolClientId: 'x' } } })

const publicPages: [string, ComponentType][] = [
  ['/', Home],
  ['/about-us', AboutUs],
  ['/ai-risk', AiRisk],
  ['/contact', Contact],
  ['/faq', Faq],
  ['/how-it-works', HowItWorks],
]
const signedInPages: [string, ComponentType][] = [
  ['/dashboard', Dashboard],
  ['/next-steps', NextSteps],
  ['/pricing', Pricing],
  ['/profile', Profile],
  ['/settings', Settings],
  ['/upgrade', Upgrade],
]

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          {publicPages.map(([path, Page]) => (
            <Route path={path} element={<Page />} key={path} />
          ))}
          {signedInPages.map(([path, Page]) => (
            <Route
              path={path}
              element={
                <Authenticator>
                  <Page />
                </Authenticator>
              }
              key={path}
            />
          ))}
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
