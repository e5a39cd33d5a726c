import type { DemoClass, DemoTeachingClass } from './types.ts'

/** The school year 2026-2027: 八年级 entered in 2025, 九年级 in 2024, 高一 in 2026, 高二 in 2025. */
export const demoClasses: DemoClass[] = [
  {
    key: 'junior-2025-1',
    name: '八年级(1)班',
    phase_id: 'junior',
    entry_year: 2025,
    class_no: 1,
    number_prefix: '20250101',
    student_count: 44,
    seed: 101,
    same_name_seats: [],
  },
  {
    key: 'junior-2025-2',
    name: '八年级(2)班',
    phase_id: 'junior',
    entry_year: 2025,
    class_no: 2,
    number_prefix: '20250102',
    student_count: 46,
    seed: 102,
    same_name_seats: [],
  },
  {
    key: 'junior-2024-1',
    name: '九年级(1)班',
    phase_id: 'junior',
    entry_year: 2024,
    class_no: 1,
    number_prefix: '20240101',
    student_count: 48,
    seed: 103,
    same_name_seats: [],
  },
  {
    key: 'senior-2026-1',
    name: '高一(1)班',
    phase_id: 'senior',
    entry_year: 2026,
    class_no: 1,
    number_prefix: '20260201',
    student_count: 45,
    seed: 104,
    same_name_seats: [{ seat_no: 32, same_as: 9 }],
  },
  {
    key: 'senior-2026-2',
    name: '高一(2)班',
    phase_id: 'senior',
    entry_year: 2026,
    class_no: 2,
    number_prefix: '20260202',
    student_count: 42,
    seed: 105,
    same_name_seats: [],
  },
  {
    key: 'senior-2025-1',
    name: '高二(1)班',
    phase_id: 'senior',
    entry_year: 2025,
    class_no: 1,
    number_prefix: '20250201',
    student_count: 48,
    seed: 106,
    same_name_seats: [],
  },
]

/** 走班: the two overlap, since a student may take both subjects. */
export const demoTeachingClasses: DemoTeachingClass[] = [
  {
    key: 'senior-2025-physics-a',
    name: '高二物理A班',
    phase_id: 'senior',
    entry_year: 2025,
    subject_id: 'physics',
    members: [{ class_key: 'senior-2025-1', seat_nos: seats({ from: 1, to: 30 }) }],
  },
  {
    key: 'senior-2025-biology-b',
    name: '高二生物B班',
    phase_id: 'senior',
    entry_year: 2025,
    subject_id: 'biology',
    members: [{ class_key: 'senior-2025-1', seat_nos: seats({ from: 19, to: 44 }) }],
  },
]

function seats({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
