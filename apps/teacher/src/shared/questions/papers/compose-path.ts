/** The path at which a paper is worked on. */
export const composePath = (paper_id: string) =>
  `/question_center/volume_library/compose?paper_id=${paper_id}`
