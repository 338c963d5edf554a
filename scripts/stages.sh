# Read by check.sh and test.sh: runs one stage after the other, stops at the first that fails, sums up at the end.
. "$(dirname "$0")/prepare.sh"
reports=$PWD/test-results
mkdir -p "$reports"
rm -f "$reports"/*.json
failed=0
began=$(date +%s)

# stage <name> <command...>
stage() {
  name=$1
  shift
  from=$(date +%s)
  echo "── $name"
  if "$@"; then
    echo "── ${name}：通过，$(($(date +%s) - from)) 秒"
  else
    failed=1
    echo "── ${name}：未通过，$(($(date +%s) - from)) 秒。命令：$*"
    exit 1
  fi
}

# The last line is for machines: "N passed, N failed". A stage without test counts adds one failure when it fails.
finish() {
  code=$?
  [ "$code" -eq 0 ] || failed=1
  echo "── 共 $(($(date +%s) - began)) 秒"
  node scripts/sum-up.ts "$reports" "$failed" || code=1
  exit "$code"
}
trap finish EXIT

types() {
  tsc -p . && tsc -p web/worker && npm run types -w web --silent
}

checks() {
  stage 类型 types
  stage 风格 biome check --error-on-warnings .
  stage 闲置代码 knip --no-progress
  stage 单元与接口测试 vitest run --reporter=default --reporter=json --outputFile.json="$reports/unit.json"
}
