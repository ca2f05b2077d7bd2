import { useLocation } from 'react-router'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import './loading-screen.css'

/** The page's name is there from the first drawing on, as large as the page itself will say it. */
export function LoadingScreen() {
  const name = useLocation().pathname.replaceAll('/', '').replaceAll('-', ' ')
  return (
    <main className="loading-screen" id="main">
      <BrandMark />
      <p className="loading-screen__name">{name}</p>
      <p role="status">Loading...</p>
    </main>
  )
}
