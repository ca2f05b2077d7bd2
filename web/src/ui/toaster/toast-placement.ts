export type Box = { top: number; right: number; bottom: number; left: number }

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Where a toast covers the fewest controls. Those of the focused form count a hundredfold; a tie goes
 * to the bottom.
 */
export const placementOf = (places: Record<'top' | 'bottom', Box>, controls: Control[]) => {
  const cost = (place: Box) =>
    controls
      .filter(({ box }) => overlaps(box, place))
      .reduce((sum, { inFocus }) => sum + (inFocus ? 100 : 1), 0)
  return cost(places.top) < cost(places.bottom) ? 'top' : 'bottom'
}

export type Control = { box: Box; inFocus: boolean }

/** Links, buttons and fields of the page, without its header. */
const controlsIn = (root: ParentNode): Control[] => {
  const active = document.activeElement
  const form = active?.closest('form') ?? active
  return [
    ...root.querySelectorAll(':is(main, footer) :is(a, button, input, select, textarea)'),
  ].map((control) => ({
    box: control.getBoundingClientRect(),
    inFocus: form?.contains(control) ?? false,
  }))
}

/** The distances of toaster.css. */
const gap = 16
const belowHeader = 80

const nowhere: Box = { top: 0, right: 0, bottom: 0, left: 0 }

/** On a phone, at the top of the page, the toast pushes the page down instead of covering it. */
const canPush = () => window.innerWidth < 640 && window.scrollY < belowHeader

/** Places the toast where it covers the fewest controls. */
export const placeToast = (toaster: HTMLElement): void => {
  const shown = toaster.firstElementChild
  if (!shown) return
  const { left, right, height } = shown.getBoundingClientRect()
  const end = window.innerHeight - gap
  const pushes = canPush()
  const place = placementOf(
    {
      top: pushes ? nowhere : { left, right, top: belowHeader, bottom: belowHeader + height },
      bottom: { left, right, top: end - height, bottom: end },
    },
    controlsIn(document),
  )
  toaster.dataset.place = place === 'top' && pushes ? 'above' : place
}
