import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { deskAccessFor } from './desk-access.ts'
import { addDeskPerson } from './people/add-desk-person.ts'
import { changeDeskPerson } from './people/change-desk-person.ts'
import { getDeskPerson } from './people/get-desk-person.ts'
import { giveDeskRole } from './people/give-desk-role.ts'
import { listDeskPeople } from './people/list-desk-people.ts'
import { peopleDepsIn } from './people/people-deps.ts'
import { resetSecondFactor } from './people/reset-second-factor.ts'
import { takeDeskRole } from './people/take-desk-role.ts'

/** Who works at the desk, for desk-admins: a function of its own, because it may give roles. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambdaOfRoutes(
    peopleDepsIn(table),
    [
      listDeskPeople,
      getDeskPerson,
      addDeskPerson,
      changeDeskPerson,
      giveDeskRole,
      takeDeskRole,
      resetSecondFactor,
    ],
    deskAccessFor(table),
  )
}
