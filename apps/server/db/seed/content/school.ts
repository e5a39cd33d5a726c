import type { PhaseId } from './types.ts'

export const demoSchool: {
  name: string
  region: { code: string; province: string; city: string; district: string }
  phases: { phase_id: PhaseId; name: string }[]
  logo_path: string
} = {
  name: '讲台实验中学',
  region: { code: '330106', province: '浙江省', city: '杭州市', district: '西湖区' },
  phases: [
    { phase_id: 'junior', name: '初中' },
    { phase_id: 'senior', name: '高中' },
  ],
  logo_path: 'school-logo.png',
}

/** The school year of the demo: its terms, and the days off that fall on school days. */
export const demoSchoolYear = {
  school_year: 2026,
  terms: [
    { term_no: 1, from_day: '2026-09-01', to_day: '2027-01-29' },
    { term_no: 2, from_day: '2027-02-22', to_day: '2027-07-02' },
  ],
  days: [
    { day: '2026-09-25', kind: 'holiday', name: '中秋节' },
    { day: '2026-10-01', kind: 'holiday', name: '国庆节' },
    { day: '2026-10-02', kind: 'holiday', name: '国庆节' },
    { day: '2026-10-05', kind: 'holiday', name: '国庆节' },
    { day: '2026-10-06', kind: 'holiday', name: '国庆节' },
    { day: '2026-10-07', kind: 'holiday', name: '国庆节' },
    { day: '2027-01-01', kind: 'holiday', name: '元旦' },
    { day: '2027-04-05', kind: 'holiday', name: '清明节' },
    { day: '2027-05-03', kind: 'holiday', name: '劳动节' },
    { day: '2027-05-04', kind: 'holiday', name: '劳动节' },
    { day: '2027-05-05', kind: 'holiday', name: '劳动节' },
    { day: '2027-06-09', kind: 'holiday', name: '端午节' },
  ],
} as const
