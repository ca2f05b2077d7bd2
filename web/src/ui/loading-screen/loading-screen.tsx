import { useLocation } from 'react-router'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import './loading-screen.css'

type Props = {
  /** Without header and footer, while the session is not known. @default false */
  isWhole?: boolean
}

/** Shows the page's name, derived from the path, as large as its heading will be. */
export function LoadingScreen({ isWhole = false }: Props) {
  const name = useLocation().pathname.replaceAll('/', '').replaceAll('-', ' ')
  return (
    <main className={`loading-screen${isWhole ? ' loading-screen--whole' : ''}`} id="main">
      <BrandMark />
      <p className="loading-screen__name">{name}</p>
      <p role="status">Loading...</p>
    </main>
  )
}
