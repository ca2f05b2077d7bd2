/**
 * The window in which the visitor chooses a Google account talks to this page over a BroadcastChannel:
 * after a visit to Google's origin the two may have lost their references to each other.
 */
const channelName = 'google-sign-in'

/** Says in `state` that the answer belongs to a window of ours and not to the page itself. */
export const popupMarker = 'window'

/** To which window, or from which one, by the `state` of its address: each tab may have its own. */
type PopupMessage = { state: string } & (
  | { answer: string }
  | { redirectTo: string }
  | { done: true }
)

const stateOf = (address: string): string => new URL(address).searchParams.get('state') ?? ''

/** Amplify adds what we give it to its own random state, in hexadecimal digits. */
export const isForPopup = (search: string): boolean => {
  const [, hex = ''] = (new URLSearchParams(search).get('state') ?? '').split('-')
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return String.fromCharCode(...bytes) === popupMarker
}

/** Opened at the press itself: a window that comes later is kept from opening. */
export const openPopup = (): Window | null => {
  const [width, height] = [480, 640]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * @param asked the address that the window was sent to
 * @returns the address that it came back to; undefined where the person closed the window
 */
export const waitForResponse = (opened: Window, asked: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const settle = (answer: string | undefined) => {
      clearInterval(watch)
      channel.close()
      resolve(answer)
    }
    channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
      if ('answer' in data && data.state === stateOf(asked)) settle(data.answer)
    }
    // A window that its own page has cut off from us looks closed: it is, once we are looked at.
    const watch = setInterval(() => {
      if (opened.closed && document.hasFocus()) settle(undefined)
    }, 300)
  })

const post = (told: PopupMessage) => {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(told)
  channel.close()
}

export const closePopup = (opened: Window, asked: string | undefined): void => {
  if (asked !== undefined) post({ state: stateOf(asked), done: true })
  opened.close()
}

/** Sends the waiting popup to Google again. */
export const redirectPopup = (asked: string, next: string): void =>
  post({ state: stateOf(asked), redirectTo: next })

/** In the popup: reports the answer to its opener, and follows its instructions. */
export const reportResponse = (): (() => void) => {
  const state = stateOf(location.href)
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
    if (data.state !== state) return
    if ('done' in data) window.close()
    if ('redirectTo' in data && data.redirectTo.startsWith('https://'))
      location.replace(data.redirectTo)
  }
  channel.postMessage({ state, answer: location.href } satisfies PopupMessage)
  return () => channel.close()
}
