import type { Decorator, Preview } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { applyScheme, type Scheme } from './scheme.ts'
import '../web/src/theme/index.css'
import '../web/src/ui/field/field.css'

function WithScheme({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  useLayoutEffect(() => applyScheme(scheme), [scheme])
  return children
}

/** Puts the story into a page of the site, with its router and spacing. */
const onPage: Decorator = (Story, { globals }) => (
  <WithScheme scheme={globals.scheme}>
    <MemoryRouter>
      <main id="main" className="page page--wide">
        <div>
          <Story />
        </div>
      </main>
    </MemoryRouter>
  </WithScheme>
)

const preview: Preview = {
  decorators: [onPage],
  globalTypes: {
    scheme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { scheme: 'light' satisfies Scheme },
  parameters: {
    layout: 'fullscreen',
    // The theme sets the page's color.
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', type: 'mobile', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet', type: 'tablet', styles: { width: '768px', height: '900px' } },
        desktop: { name: 'Desktop', type: 'desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
}

export default preview
