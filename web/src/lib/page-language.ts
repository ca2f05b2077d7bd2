import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

const { notify, subscribe } = createListeners()

/** Sets the language of the document. */
export const setPageLanguage = (language: string): void => {
  document.documentElement.lang = language
  notify()
}

const isChinese = () => document.documentElement.lang.startsWith('zh')

/** Whether the page is in Chinese, as the report desk can be: then so is what the frame of the site adds to it. */
export const useIsChinesePage = (): boolean =>
  useSyncExternalStore(subscribe, isChinese, () => false)
