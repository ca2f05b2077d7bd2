import type { StorybookConfig } from '@storybook/react-vite'
import type { Channel } from 'storybook/internal/channels'
import { REQUEST_WHATS_NEW_DATA } from 'storybook/internal/core-events'

const config: StorybookConfig & { experimental_serverChannel(channel: Channel): Channel } = {
  stories: ['../web/src/**/*.stories.tsx'],
  staticDirs: ['../web/public'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // Hidden notifications are fetched from storybook.js.org all the same.
  experimental_serverChannel(channel) {
    channel.removeAllListeners(REQUEST_WHATS_NEW_DATA)
    return channel
  },
}

export default config
