import { useState } from 'react'
import { EXAM_KIND_IDS, EXAM_KINDS } from '@jiangtai/shared/papers/about/exam-kinds.ts'
import { REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { DIFFICULTIES } from '@jiangtai/shared/questions/question-types.ts'
import { AddressSelect } from '../../../shared/lists/ListFilters.tsx'
import { type Address, oneOf, useAddress } from '../../../shared/lists/use-address.ts'

/** The filters by where papers are from and how hard they are, by their names in the address. */
export const ABOUT_FILTERS = ['year', 'region', 'exam', 'difficulty']

/** So many years are offered, this one first; a linked older one stays in sight. */
const OFFERED_YEARS = 15

const EXAM_OPTIONS = EXAM_KINDS.map(({ id, name }) => ({ value: id, label: name }))
const REGION_OPTIONS = REGIONS.map((region) => ({ value: region, label: region }))
const DIFFICULTY_OPTIONS = DIFFICULTIES.map(({ level, name }) => ({ value: String(level), label: name }))

/** What the address says of them; other words filter nothing ([PA-97]). */
export function aboutFilter(address: Address) {
  const level = oneOf(
    address.read('difficulty'),
    DIFFICULTY_OPTIONS.map(({ value }) => value),
  )
  return {
    year: yearIn(address),
    region: oneOf(address.read('region'), REGIONS),
    exam_kind: oneOf(address.read('exam'), EXAM_KIND_IDS),
    difficulty: level === null ? null : Number(level),
  }
}

/** 考试类型、年份、地区、难度 of every list of papers. */
export function AboutFilters() {
  const address = useAddress()
  const [now] = useState(() => new Date().getFullYear())
  const offered = Array.from({ length: OFFERED_YEARS }, (_, ago) => now - ago)
  const asked = yearIn(address)
  const years = asked === null || offered.includes(asked) ? offered : [asked, ...offered]
  return (
    <>
      <AddressSelect
        {...{ label: '考试类型', name: 'exam', first: '全部类型', width: 136, options: EXAM_OPTIONS }}
      />
      <AddressSelect
        {...{ label: '年份', name: 'year', first: '全部年份', width: 112 }}
        options={years.map((year) => ({ value: String(year), label: `${year} 年` }))}
      />
      <AddressSelect
        {...{ label: '地区', name: 'region', first: '全部地区', width: 112, options: REGION_OPTIONS }}
      />
      <AddressSelect
        {...{ label: '难度', name: 'difficulty', first: '全部难度', width: 112, options: DIFFICULTY_OPTIONS }}
      />
    </>
  )
}

function yearIn(address: Address): number | null {
  const asked = address.read('year')
  return asked !== null && /^(?:19|20)\d{2}$/.test(asked) ? Number(asked) : null
}
