import { SearchForm } from '../features/search/search-form.tsx'
import { useBrand } from '../lib/brand.ts'
import { LicenceDrawing } from '../ui/drawings/licence-drawing.tsx'
import { Main } from '../ui/main.tsx'
import { HomeFooter } from './home-footer.tsx'
import { Promotion } from './home-promotion.tsx'
import { Docket } from './home-risk-dimensions.tsx'
import './home.css'

export default function Home() {
  const { name } = useBrand()
  return (
    <>
      <title>{`${name}: check a Chinese supplier before you pay`}</title>
      <Main name="Home" className="home">
        <section className="home__lead">
          <h1>Know who you are paying before you wire the money.</h1>
          <p className="home__promise">
            We check a Chinese supplier against the records and send you a report with a trust
            score.
          </p>
          <SearchForm />
        </section>
        <LicenceDrawing />
        <Docket />
        <Promotion />
      </Main>
      <HomeFooter />
    </>
  )
}
