const CODE = /^[\w-]{1,64}$/

/** Whether a text can be the code of a product, an item, a branch or anything else that people name by one. */
export const isCode = (text: string): boolean => CODE.test(text)
