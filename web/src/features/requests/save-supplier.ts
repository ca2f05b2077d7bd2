import { paths } from '../../../../shared/pages.ts'
import { supplierKey } from '../../../../shared/supplier-key.ts'
import { call } from '../../lib/api.ts'
import { codeOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'

/** Saves a supplier by its name; notes and tags of one that is saved already stay. */
export const saveSupplier = async (name: string): Promise<boolean> => {
  try {
    await call('saveSupplier', { params: { key: supplierKey(name) }, body: { name } })
    toast(
      { title: 'Supplier saved', description: name },
      { tone: 'good', link: { label: 'See your saved suppliers', href: paths.suppliers } },
    )
    return true
  } catch (error) {
    if (codeOf(error) === 'premium-only')
      toast(
        {
          title: 'Saving suppliers comes with Premium',
          description: 'Notes, tags, re-checks in one click and CSV exports come with it.',
        },
        { link: { label: 'See Premium', href: paths.upgrade } },
      )
    else toast('The supplier could not be saved. Please try again.', { tone: 'bad' })
    return false
  }
}
