import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { findingContract } from '@jiangtai/shared/questions/finding/contract.ts'
import { DIFFICULTIES, QUESTION_TYPES } from '@jiangtai/shared/questions/question-types.ts'
import { REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { routes } from '../../../core/http/context.ts'
import { readPhotoWords } from './photo-words.service.ts'
import { readerOf } from './readable.access.ts'
import { listOffered } from '../catalogue/trees/school-trees.service.ts'
import { findFacets, listBookNames } from './conditions.store.ts'

export const finding = routes(findingContract, {
  conditions: async ({ db, actor, page_reader }, { subject_id, phase_id }) => {
    const facets = await findFacets(db, readerOf(actor), { subject_id, phase_id })
    const { school_id } = actor
    const hasSubject = subject_id !== undefined
    return {
      subjects: subjectsIn(actor.school.subjects, phase_id ?? null).map(({ id, name }) => ({ id, name })),
      phases: PHASES.map(({ id, name }) => ({ id, name })),
      chapters:
        hasSubject && phase_id !== undefined
          ? await listOffered(db, { school_id, tree: 'chapter', subject_id, phase_id })
          : [],
      points: hasSubject
        ? await listOffered(db, { school_id, tree: 'knowledge', subject_id, phase_id: '' })
        : [],
      books:
        hasSubject && phase_id !== undefined
          ? await listBookNames(db, readerOf(actor), { subject_id, phase_id })
          : [],
      types: QUESTION_TYPES.filter(({ id }) => facets.types.includes(id)),
      difficulties: [...DIFFICULTIES],
      years: facets.years.toSorted((a, b) => b - a),
      regions: REGIONS.filter((region) => facets.regions.includes(region)),
      sources: facets.sources,
      reads_photos: page_reader.isAvailable,
    }
  },

  photoWords: async ({ page_reader }, { photo_base64 }) => ({
    words: await readPhotoWords(page_reader, Buffer.from(photo_base64, 'base64')),
  }),
})
