#!/bin/sh
# npm run advisories: what is publicly known against the packages of the lockfile, those of production first. Code 1: something is known;
# code 2: nobody could be asked, which says nothing about the packages.
cd "$(dirname "$0")/.."

said=$(mktemp)
trap 'rm -f "$said"' EXIT

# npm also ends with 1 when it could not ask.
ask() {
  npm audit "$@" --json --fetch-retries=1 --fetch-timeout=20000 >"$said" 2>/dev/null
  node -e '
    const { readFileSync } = require("node:fs")
    let answer
    try { answer = JSON.parse(readFileSync(process.argv[1], "utf8")) } catch { process.exit(2) }
    const counts = answer.metadata?.vulnerabilities
    if (!counts) process.exit(2)
    for (const { name, severity, range, via, fixAvailable } of Object.values(answer.vulnerabilities)) {
      const titles = via.flatMap((one) => (typeof one === "string" ? [] : [one.title]))
      console.log(`  ${severity} ${name} ${range}：${titles.join("；") || `经由 ${via.join("、")}`}${fixAvailable ? "（已有修复）" : ""}`)
    }
    process.exit(counts.total > 0 ? 1 : 0)' "$said"
}

ask --omit=dev
production=$?
if [ $production = 2 ]; then
  echo '查不到漏洞通告：这里的网络或软件源不提供查询。这不等于没有漏洞，请换到能访问软件源通告的网络再查。' >&2
  exit 2
fi
[ $production = 0 ] && echo '生产依赖：没有已知漏洞。' || echo '生产依赖：有以上已知漏洞，请先处理。'
ask
whole=$?
[ $whole = 2 ] && exit 2
[ $whole = 0 ] && echo '全部依赖：没有已知漏洞。' || echo '全部依赖（含开发用）：有以上已知漏洞。'
[ $production = 0 ] && [ $whole = 0 ]
