import { paths } from '../../../../shared/site/pages.ts'
import { supplierKey } from '../../../../shared/suppliers/supplier-key.ts'
import { call } from '../../domain/session/api.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { saveErrors } from '../../messages/app.ts'

/** Saves a supplier by its name; notes and tags of a saved one are kept. */
export const saveSupplier = async (name: string): Promise<boolean> => {
  try {
    await call('saveSupplier', { params: { key: supplierKey(name) }, body: { name } })
    toast(
      { title: 'Supplier saved', description: name },
      { tone: 'good', link: { label: 'See your saved suppliers', href: paths.suppliers } },
    )
    return true
  } catch (error) {
    toast(
      errorText(error, saveErrors),
      codeOf(error) === 'premium-only'
        ? { link: { label: 'See Premium', href: paths.upgrade } }
        : { tone: 'bad' },
    )
    return false
  }
}
