import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** Whose data: the record, and how a manager tells the person from others. */
export type DataPerson = { kind: 'student' | 'teacher'; person_id: string; name: string; words: string }

const ofPerson = ({ kind, person_id }: DataPerson) => ({ kind, person_id })

export function exportPerson() {
  return mutationOptions({
    mutationFn: (person: DataPerson) => api.call('POST /api/privacy/v1/person/export', ofPerson(person)),
  })
}

export function erasePerson() {
  return mutationOptions({
    mutationFn: ({
      person,
      typed_name,
      request_id,
    }: {
      person: DataPerson
      typed_name: string
      request_id: string
    }) => api.call('POST /api/privacy/v1/person/erase', { ...ofPerson(person), typed_name }, { request_id }),
  })
}

/** Fetches the file of an export that is done. */
export function downloadExport() {
  return mutationOptions({
    mutationFn: ({ person, job_id }: { person: DataPerson; job_id: string }) =>
      api.call('POST /api/privacy/v1/person/exported-file', { ...ofPerson(person), job_id }),
    onSuccess: ({ url, file_name }) => {
      const link = document.createElement('a')
      link.href = url
      link.download = file_name
      link.click()
    },
  })
}
