import type { StorybookConfig } from '@storybook/react-vite'
import type { Channel } from 'storybook/internal/channels'
import { REQUEST_WHATS_NEW_DATA } from 'storybook/internal/core-events'

const config: StorybookConfig & { experimental_serverChannel(channel: Channel): Channel } = {
  stories: ['../web/src/**/*.stories.tsx'],
  staticDirs: ['../web/public'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // `disableWhatsNewNotifications` only hides them: they would still be fetched from storybook.js.org.
  experimental_serverChannel(channel) {
    channel.removeAllListeners(REQUEST_WHATS_NEW_DATA)
    return channel
  },
}

export default config
