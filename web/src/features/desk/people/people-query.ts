import { queryOptions } from '@tanstack/react-query'
import { callDesk } from '../call-desk.ts'

export const peopleQuery = () =>
  queryOptions({
    queryKey: ['desk', 'people'],
    queryFn: ({ signal }) => callDesk('listDeskPeople', { signal }),
  })
