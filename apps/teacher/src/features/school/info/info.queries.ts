import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { schoolQuery } from '../../../core/school.ts'

const CALENDAR_KEY = ['school', 'calendar'] as const

export type School = CallOutput<'POST /api/school_manager/v1/school/get-school-info'>
export type Calendar = CallOutput<'POST /api/school_manager/v1/calendar/get'>

/** The parts of a place and the way to it; null is the whole country. The tree does not change while one works. */
export function regionQuery(code: string | null) {
  return queryOptions({
    queryKey: ['school', 'region', code],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call('POST /api/school_manager/v1/school/get-region', { code }, { signal }),
  })
}

export function updateSchool() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/school_manager/v1/school/update-info'>) =>
      api.call('POST /api/school_manager/v1/school/update-info', input),
    // The shell shows the name at once.
    onSuccess: (saved, _input, _before, { client }) => client.setQueryData(schoolQuery.queryKey, saved),
  })
}

/** Null takes the logo away. */
export function updateLogo() {
  return mutationOptions({
    mutationFn: (image_base64: string | null) =>
      api.call('POST /api/school_manager/v1/school/update-logo', { image_base64 }),
    // The shell and the icon of the page follow at once.
    onSuccess: (saved, _input, _before, { client }) => client.setQueryData(schoolQuery.queryKey, saved),
  })
}

export const settingsQuery = queryOptions({
  queryKey: ['school', 'settings'],
  queryFn: ({ signal }) => api.call('POST /api/school_manager/v1/school/get-settings', {}, { signal }),
})

/** The space of the school, for people who manage the whole school. */
export const schoolSpaceQuery = queryOptions({
  queryKey: ['school', 'space'],
  queryFn: ({ signal }) => api.call('POST /api/resource/v1/school/space', {}, { signal }),
})

export function updateSettings() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/school_manager/v1/school/update-settings'>) =>
      api.call('POST /api/school_manager/v1/school/update-settings', input),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(settingsQuery.queryKey, saved)
      // A limit of the space may be another now.
      return client.invalidateQueries({ queryKey: schoolSpaceQuery.queryKey })
    },
  })
}

/** The calendar of a school year; null is the year of the current term. */
export function calendarQuery(school_year: number | null) {
  return queryOptions({
    queryKey: [...CALENDAR_KEY, school_year],
    queryFn: ({ signal }) =>
      api.call('POST /api/school_manager/v1/calendar/get', school_year === null ? {} : { school_year }, {
        signal,
      }),
  })
}

export function saveCalendar() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/school_manager/v1/calendar/save'>) =>
      api.call('POST /api/school_manager/v1/calendar/save', input),
    onSuccess: (_saved, _input, _before, { client }) => client.invalidateQueries({ queryKey: CALENDAR_KEY }),
  })
}

/** Null lets the calendar decide. */
export function switchTerm() {
  return mutationOptions({
    mutationFn: (term_id: string | null) =>
      api.call('POST /api/school_manager/v1/calendar/switch-term', { term_id }),
    onSuccess: (_saved, _input, _before, { client }) => client.invalidateQueries({ queryKey: CALENDAR_KEY }),
  })
}
