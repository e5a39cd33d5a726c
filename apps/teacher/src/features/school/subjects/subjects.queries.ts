import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { schoolQuery } from '../../../core/school.ts'

type Changed = CallOutput<'POST /api/school_manager/v1/subjects/add'>

export type Subject = Changed['subjects'][number]

/** Every screen that names subjects follows at once; names that the server has put into answers already are asked for again. */
async function subjectsChanged(client: QueryClient, { subjects }: Changed): Promise<void> {
  client.setQueryData(schoolQuery.queryKey, (school) =>
    school === undefined ? school : { ...school, subjects },
  )
  await client.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== 'school' })
}

export function addSubject() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/school_manager/v1/subjects/add'>) =>
      api.call('POST /api/school_manager/v1/subjects/add', input),
    onSuccess: (changed, _input, _before, { client }) => subjectsChanged(client, changed),
  })
}

export function updateSubject() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/school_manager/v1/subjects/update'>) =>
      api.call('POST /api/school_manager/v1/subjects/update', input),
    onSuccess: (changed, _input, _before, { client }) => subjectsChanged(client, changed),
  })
}

export function setSubjectHidden() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/school_manager/v1/subjects/set-hidden'>) =>
      api.call('POST /api/school_manager/v1/subjects/set-hidden', input),
    onSuccess: (changed, _input, _before, { client }) => subjectsChanged(client, changed),
  })
}

export function removeSubject() {
  return mutationOptions({
    mutationFn: (own_subject_id: string) =>
      api.call('POST /api/school_manager/v1/subjects/remove', { own_subject_id }),
    onSuccess: (changed, _input, _before, { client }) => subjectsChanged(client, changed),
  })
}
