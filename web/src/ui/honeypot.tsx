/** A field that people do not see: only bots fill it in. The form's data has it as `website`. */
export const Honeypot = () => (
  <input className="visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
)

export const honeypotIn = (form: HTMLFormElement): string =>
  String(new FormData(form).get('website') ?? '')
