/**
 * The popup and this page talk over a BroadcastChannel: after a visit to Google's origin they may
 * have lost their references to each other.
 */
const channelName = 'google-sign-in'

/** In `state`: the answer belongs to a popup, not to the page itself. */
export const popupMarker = 'window'

/** `state` identifies the popup, because each tab can open one. */
type PopupMessage = { state: string } & (
  | { answer: string }
  | { redirectTo: string }
  | { done: true }
)

const stateOf = (address: string): string => new URL(address).searchParams.get('state') ?? ''

/** Amplify appends the marker, in hexadecimal digits, to its random state. */
export const isForPopup = (search: string): boolean => {
  const [, hex = ''] = (new URLSearchParams(search).get('state') ?? '').split('-')
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return String.fromCharCode(...bytes) === popupMarker
}

/** Call it in the click handler: browsers block later popups. */
export const openPopup = (): Window | null => {
  const [width, height] = [480, 640]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * @param requestUrl the URL that the popup was sent to
 * @returns the callback URL; undefined if the visitor closed the popup
 */
export const waitForResponse = (popup: Window, requestUrl: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const finish = (answer: string | undefined) => {
      clearInterval(watch)
      channel.close()
      resolve(answer)
    }
    channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
      if ('answer' in data && data.state === stateOf(requestUrl)) finish(data.answer)
    }
    // Google's pages can make an open popup look closed. If this page has focus, it is closed.
    const watch = setInterval(() => {
      if (popup.closed && document.hasFocus()) finish(undefined)
    }, 300)
  })

const post = (message: PopupMessage) => {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

export const closePopup = (popup: Window, requestUrl: string | undefined): void => {
  if (requestUrl !== undefined) post({ state: stateOf(requestUrl), done: true })
  popup.close()
}

/** Sends the waiting popup to Google again. */
export const redirectPopup = (requestUrl: string, next: string): void =>
  post({ state: stateOf(requestUrl), redirectTo: next })

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
