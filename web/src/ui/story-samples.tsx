import { paths } from '../../../shared/site/pages.ts'
import { ButtonLink } from './button/button.tsx'

/** Example content of several stories. */
export const sentence =
  'A sentence or two that says what this is for, and how long such sentences get.'

export const action = (
  <ButtonLink to={paths.home} variant="primary">
    An action
  </ButtonLink>
)
