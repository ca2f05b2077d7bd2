import { useBrand } from '../lib/brand.ts'

export function PageTitle({ children }: { children: string }) {
  const { name } = useBrand()
  return <title>{`${children} · ${name}`}</title>
}
