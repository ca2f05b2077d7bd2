import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import preview from './preview.tsx'

type StoryFile = Parameters<typeof composeStories>[0]

const files = import.meta.glob<StoryFile>('../web/src/**/*.stories.tsx', { eager: true })

describe.each(Object.entries(files))('%s', (_, file) => {
  const stories: Record<string, ComponentType> = composeStories(file, preview)
  it.each(Object.entries(stories))('shows %s', (_, Story) => {
    expect(renderToString(<Story />)).toMatch(/<main[^>]*><div><\w/)
  })
})
