import type { ComponentProps } from 'react'
import { TextArea } from './text-area/text-area.tsx'
import { TextField } from './text-field/text-field.tsx'
import { useLengthLimit } from './use-limit.tsx'

type Limited<Props> = Props & { limit: number }

export function LimitedField({ limit, ...props }: Limited<ComponentProps<typeof TextField>>) {
  return <TextField {...props} {...useLengthLimit(limit, props)} />
}

export function LimitedArea({ limit, ...props }: Limited<ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useLengthLimit(limit, props)} />
}
