/** Host names that are one branch's own: host | branch. Names below localhost lead to the same machine everywhere. */
export const branchHosts = `
gulou.localhost|beijing-gulou
jianguomen.localhost|beijing-jianguomen
`
