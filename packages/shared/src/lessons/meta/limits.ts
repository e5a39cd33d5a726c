/** How many nodes of the tree, and how many classes, are named by one call. */
export const MAX_META_IDS = 200
