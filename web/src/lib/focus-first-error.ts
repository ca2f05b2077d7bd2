/** Focuses the first invalid field. */
export const focusFirstError = (form: HTMLFormElement): void => {
  const focus = () => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  // Errors are rendered after this event; the server's may miss the next frame.
  requestAnimationFrame(() => requestAnimationFrame(focus))
}
