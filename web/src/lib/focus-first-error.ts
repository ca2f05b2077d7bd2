/** Focuses the first invalid field; without one, the button if the fields lost the focus while disabled. */
export const focusFirstError = (form: HTMLFormElement): void => {
  const focus = () => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) invalid.focus()
    else if (document.activeElement === document.body)
      form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  // Errors are rendered after this event; the server's may miss the next frame.
  requestAnimationFrame(() => requestAnimationFrame(focus))
}
