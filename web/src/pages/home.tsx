import { useBrand } from '../lib/brand.ts'
import { LicenseDrawing } from '../ui/drawings/license-drawing.tsx'
import { Main } from '../ui/main.tsx'
import { HomeFooter } from './home-footer.tsx'
import { Promotion } from './home-promotion.tsx'
import { RiskDimensions } from './home-risk-dimensions.tsx'
import { SearchForm } from './home-search-form.tsx'
import './home.css'

export default function Home() {
  const { name } = useBrand()
  return (
    <>
      <title>{`${name}: check a Chinese supplier before you pay`}</title>
      <Main name="Home" className="home">
        <section className="home__lead">
          <h1>Know who you are paying before you wire the money.</h1>
          <p className="home__lead-text">
            We check a Chinese supplier against the records and send you a report with a trust
            score. Start with 3 free checks.
          </p>
          <SearchForm />
        </section>
        <LicenseDrawing />
        <RiskDimensions />
        <Promotion />
      </Main>
      <HomeFooter />
    </>
  )
}
