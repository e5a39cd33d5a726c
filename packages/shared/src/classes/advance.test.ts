import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AdvancingClass,
  planAdvance,
  refusalInWords,
  repeatsIn,
  termInFullSwing,
  usualYear,
} from './advance.ts'
import { gradeNoOf, lastGradeNoOf, standardClassName } from './rules.ts'

const TODAY = '2027-07-10'
const TO_YEAR = 2027
const JULY = { to_year: TO_YEAR, today: TODAY }

function made(fields: Partial<AdvancingClass> & { class_id: string; entry_year: number }): AdvancingClass {
  const age = { phase_id: 'senior', school_year: 2026, class_no: 1, ...fields }
  return {
    ...{ name: standardClassName(age, age.class_no ?? 1), status: 'active', last_advanced_on: null },
    ...{ phases: ['primary', 'junior', 'senior'], ...age },
  }
}
const all = (classes: readonly AdvancingClass[]) => new Set(classes.map((one) => one.class_id))
const planned = (classes: readonly AdvancingClass[], chosen = all(classes)) =>
  planAdvance(classes, { ...JULY, chosen })

describe('one year on', () => {
  it('[SC-31] goes from the highest grade down, so that names are free when they are needed', () => {
    const classes = [2026, 2024, 2025].map((entry_year) => made({ class_id: `c${entry_year}`, entry_year }))
    expect(planned(classes).map((step) => [step.class_id, step.outcome, step.to_name])).toEqual([
      ['c2024', 'graduated', '高三(1)班'],
      ['c2025', 'advanced', '高三(1)班'],
      ['c2026', 'advanced', '高二(1)班'],
    ])
  })

  it('[SC-31] names graduates phase by phase, the highest first, by number', () => {
    const classes = [2, 1].flatMap((class_no) =>
      (['junior', 'senior'] as const).map((phase_id) =>
        made({ class_id: `${phase_id}${class_no}`, phase_id, entry_year: 2024, class_no }),
      ),
    )
    expect(planned(classes).map(({ class_id, outcome }) => [class_id, outcome])).toEqual([
      ['senior1', 'graduated'],
      ['senior2', 'graduated'],
      ['junior1', 'graduated'],
      ['junior2', 'graduated'],
    ])
  })

  it('[SC-32] renames what bears the usual name and leaves a name of its own', () => {
    const [usual, own] = planned([
      made({ class_id: 'a', entry_year: 2026, class_no: 1 }),
      made({ class_id: 'b', entry_year: 2026, class_no: 2, name: '钱学森班' }),
    ])
    expect(usual?.to_name).toBe('高二(1)班')
    expect(own).toMatchObject({ outcome: 'advanced', to_name: '钱学森班', to_grade_name: '高二' })
  })

  it('[SC-33] finds a name that stays taken before anything is done', () => {
    const classes = [made({ class_id: 'a', entry_year: 2026 }), made({ class_id: 'b', entry_year: 2025 })]
    expect(planned(classes, new Set(['a']))).toMatchObject([
      { outcome: 'refused', to_name: '高一(1)班', refusal: { code: 'name_taken', name: '高二(1)班' } },
    ])
  })

  it.each([
    ['deactivated', { status: 'deactivated' as const }, '班级已停用，不能升年级'],
    ['already there', { school_year: 2027 }, '已在2027-2028学年，不能再升一次'],
    ['two years behind', { school_year: 2025 }, '还在2025-2026学年，请先升入2026-2027学年'],
    ['advanced this season', { last_advanced_on: '2027-06-28' }, '2027-06-28 已升过年级，一学年只能升一次'],
  ])('[SC-30] refuses a class that is %s', (_, change, message) => {
    const [step] = planned([made({ class_id: 'a', entry_year: 2026, ...change })])
    expect(step?.outcome).toBe('refused')
    expect(step?.refusal && refusalInWords(step.refusal)).toBe(message)
  })

  it('[SC-30] lets a class that went up last summer go up this summer', () => {
    const classes = [made({ class_id: 'a', entry_year: 2026, last_advanced_on: '2026-08-30' })]
    expect(planned(classes)).toMatchObject([{ outcome: 'advanced' }])
  })

  it('[SC-34] lets a student repeat only in the class that is in their grade afterwards', () => {
    const from = { phase_id: 'senior', entry_year: 2026 }
    const to = { ...from, entry_year: 2027, status: 'active', kind: 'administrative' } as const
    expect(repeatsIn(from, to)).toBe(true)
    expect(repeatsIn(from, { ...to, entry_year: 2026 })).toBe(false)
    expect(repeatsIn(from, { ...to, phase_id: 'junior' })).toBe(false)
    expect(repeatsIn(from, { ...to, kind: 'teaching' })).toBe(false)
    expect(repeatsIn(from, { ...to, status: 'deactivated' })).toBe(false)
  })

  it('proposes the year most classes go to, and none that is too far', () => {
    const at = (school_year: number) => ({ school_year })
    expect(usualYear([at(2026), at(2026), at(2027)], TODAY)).toBe(2027)
    expect(usualYear([at(2027), at(2027)], TODAY)).toBe(2027)
    expect(usualYear([], '2026-11-21')).toBe(2027)
  })
})

describe('a class at the end of its phase', () => {
  const sixth = (changes: Partial<AdvancingClass> = {}) =>
    made({ class_id: 'six', phase_id: 'primary', entry_year: 2021, class_no: 2, ...changes })
  const goingOn = (classes: readonly AdvancingClass[], name?: string) =>
    planAdvance(classes, {
      ...JULY,
      chosen: all(classes),
      wishes: new Map([['six', { goes_on: true, name }]]),
    })

  it('[SC-126] goes on as a class of the first grade of the next phase, with the usual name or one of its own', () => {
    const gone = {
      outcome: 'advanced',
      to_grade_name: '七年级',
      to_phase_id: 'junior',
      to_entry_year: TO_YEAR,
    }
    expect(goingOn([sixth()])).toMatchObject([{ ...gone, to_name: '七年级(2)班' }])
    expect(goingOn([sixth()], '直升班')).toMatchObject([{ ...gone, to_name: '直升班' }])
    expect(goingOn([sixth({ name: '火箭班' })])).toMatchObject([{ ...gone, to_name: '火箭班' }])
  })

  it('[SC-126] leaves the school where nobody wishes otherwise, or the school has no next phase', () => {
    expect(planned([sixth()])).toMatchObject([{ outcome: 'graduated', to_name: '六年级(2)班' }])
    expect(goingOn([sixth({ phases: ['primary', 'senior'] })])).toMatchObject([{ outcome: 'graduated' }])
    expect(goingOn([made({ class_id: 'six', entry_year: 2024 })])).toMatchObject([{ outcome: 'graduated' }])
  })

  it('[SC-126] takes the name and number that the class before it leaves, and none that is kept', () => {
    const seventh = made({ class_id: 'seven', phase_id: 'junior', entry_year: 2026, class_no: 2 })
    expect(goingOn([sixth(), seventh])).toMatchObject([
      { class_id: 'seven', to_name: '八年级(2)班' },
      { class_id: 'six', to_name: '七年级(2)班' },
    ])
    const early = { ...seventh, entry_year: 2027, school_year: 2027, name: '新生班' }
    const [step] = goingOn([sixth(), early]).filter(({ class_id }) => class_id === 'six')
    expect(step).toMatchObject({ outcome: 'refused', to_name: '六年级(2)班' })
    expect(step?.refusal && refusalInWords(step.refusal)).toBe('七年级已有 2 班，请先改其中一个班的班号')
  })

  it('[SC-125] a name that is wished for is borne from then on, unless another class has it', () => {
    const classes = [
      made({ class_id: 'a', entry_year: 2026, class_no: 1 }),
      made({ class_id: 'b', entry_year: 2026, class_no: 2 }),
    ]
    const named = (name: string) =>
      planAdvance(classes, { ...JULY, chosen: all(classes), wishes: new Map([['a', { name }]]) })
    expect(named('钱学森班')).toMatchObject([{ to_name: '钱学森班' }, { to_name: '高二(2)班' }])
    expect(named('高一(2)班')).toMatchObject([
      { outcome: 'refused', refusal: { code: 'name_taken', name: '高一(2)班' } },
      { outcome: 'advanced' },
    ])
  })
})

describe('any school', () => {
  const aClass = fc.record({
    phase_id: fc.constantFrom('primary', 'junior', 'senior'),
    entry_year: fc.integer({ min: 2019, max: 2027 }),
    school_year: fc.integer({ min: 2025, max: 2027 }),
    class_no: fc.option(fc.integer({ min: 1, max: 4 })),
    own_name: fc.option(fc.constantFrom('火箭班', '高二(1)班', '八年级(2)班', '科创班')),
    status: fc.constantFrom('active', 'active', 'active', 'deactivated'),
    last_advanced_on: fc.option(fc.constantFrom('2026-08-20', '2027-06-20')),
    is_chosen: fc.boolean(),
  })
  // As the database keeps it: names of classes in use are unique.
  const aSchool = fc.array(aClass, { maxLength: 24 }).map((rows) => {
    const classes = rows.map(({ own_name, ...row }, index): AdvancingClass => {
      const usual = row.class_no === null ? `教学${index}班` : standardClassName(row, row.class_no)
      const phases = ['primary', 'junior', 'senior']
      return {
        ...row,
        phases,
        class_id: `c${index}`,
        name: own_name ?? usual,
        status: row.status as 'active',
      }
    })
    const unique = classes.filter((one, at) => classes.findIndex(({ name }) => name === one.name) === at)
    const chosen = new Set(
      unique.filter((one) => rows[Number(one.class_id.slice(1))]?.is_chosen).map((c) => c.class_id),
    )
    return { classes: unique, chosen }
  })
  const after = ({ classes, chosen }: { classes: AdvancingClass[]; chosen: ReadonlySet<string> }) => {
    const steps = new Map(planAdvance(classes, { ...JULY, chosen }).map((step) => [step.class_id, step]))
    return classes.map((one): AdvancingClass => {
      const step = steps.get(one.class_id)
      if (step === undefined || step.outcome === 'refused') return one
      const status = step.outcome === 'graduated' ? 'graduated' : one.status
      return { ...one, name: step.to_name, school_year: TO_YEAR, status, last_advanced_on: TODAY }
    })
  }

  it('[SC-33] never gives two classes in use one name, at no point of the way', () => {
    fc.assert(
      fc.property(aSchool, ({ classes, chosen }) => {
        const names = new Map(classes.map((one) => [one.class_id, one.name]))
        for (const step of planAdvance(classes, { ...JULY, chosen })) {
          if (step.outcome === 'graduated') names.delete(step.class_id)
          if (step.outcome === 'advanced') names.set(step.class_id, step.to_name)
          expect(new Set(names.values()).size).toBe(names.size)
        }
      }),
    )
  })

  it('[SC-30] moves every class at most one year and no class twice', () => {
    fc.assert(
      fc.property(aSchool, (school) => {
        const once = after(school)
        once.forEach((one, at) => {
          const moved = one.school_year - (school.classes[at]?.school_year ?? 0)
          expect(moved === 0 || moved === 1).toBe(true)
          expect(moved === 0 || school.chosen.has(one.class_id)).toBe(true)
        })
        const inUse = once.filter((one) => one.status !== 'graduated')
        const again = planAdvance(inUse, { ...JULY, chosen: all(inUse) })
        const moved = new Set(once.filter((one, at) => one !== school.classes[at]).map((one) => one.class_id))
        expect(again.filter((step) => moved.has(step.class_id) && step.outcome !== 'refused')).toEqual([])
      }),
    )
  })

  it('[SC-31] graduates exactly the classes whose phase has no further grade, whatever order they come in', () => {
    fc.assert(
      fc.property(aSchool, ({ classes, chosen }) => {
        const steps = planAdvance(classes, { ...JULY, chosen })
        expect(planAdvance([...classes].reverse(), { ...JULY, chosen })).toEqual(steps)
        for (const step of steps) {
          const one = classes.find(({ class_id }) => class_id === step.class_id)
          if (one === undefined || step.outcome === 'refused') continue
          const isThrough = gradeNoOf({ ...one, school_year: TO_YEAR }) > (lastGradeNoOf(one.phase_id) ?? 99)
          expect(step.outcome === 'graduated').toBe(isThrough)
        }
      }),
    )
  })
})

it('[SC-115] a term is in full swing until four weeks before its end', () => {
  const terms = [
    { term_no: 1, from_day: '2026-09-01', to_day: '2027-01-22' },
    { term_no: 2, from_day: '2027-02-22', to_day: '2027-07-09' },
  ]
  const termOn = (today: string) => termInFullSwing(terms, today)?.term_no ?? null
  expect(['2026-08-31', '2026-09-01', '2026-12-24', '2026-12-25', '2027-02-01'].map(termOn)).toEqual([
    null,
    1,
    1,
    null,
    null,
  ])
  expect(['2027-06-10', '2027-06-11', '2027-07-15'].map(termOn)).toEqual([2, null, null])
})
