/** A picture that does not load within this time is printed without. */
const maxWaitMs = 5_000

/** Prints the page once its pictures are loaded, which otherwise waits until they are scrolled to. */
export async function printPage(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
  const loaded = images.map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => undefined)
  })
  await Promise.race([
    Promise.all(loaded),
    new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
  ])
  window.print()
}
