import type { AreaCalls } from '../../../../test/generated/area.ts'

export const calls: AreaCalls = {
  'GET /api/home/v1/workbench': { as: 'teacher', body: () => ({}) },
  'GET /api/home/v1/search': { as: 'teacher', body: () => ({ text: '二次' }) },
}
