/** A field that people do not see: only bots fill it in. The form's data has it as `website`. */
export const Honeypot = () => (
  <input className="visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
)

/** For the body of the call: empty, unless a bot filled it in. */
export const honeypotIn = (form: HTMLFormElement): { website?: string } => {
  const website = String(new FormData(form).get('website') ?? '')
  return website === '' ? {} : { website }
}
