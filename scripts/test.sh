#!/bin/sh
# npm test: types, lint, unit and API tests, then the journeys in Chromium. The last line says "N passed, N failed".
. "$(dirname "$0")/stages.sh"

find_chromium() {
  for browser in "${CHROMIUM_PATH:-}" /usr/bin/chromium-headless-shell /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
    [ -n "$browser" ] && [ -x "$browser" ] && CHROMIUM_PATH=$browser && export CHROMIUM_PATH && return 0
  done
  return 1
}

has_chinese_font() {
  command -v fc-list >/dev/null 2>&1 && [ -n "$(fc-list :lang=zh file 2>/dev/null | head -n 1)" ]
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

add_packages() {
  echo "正在安装：$*"
  log=$(mktemp)
  # Without a way out it says so at once.
  patience='-o Acquire::http::Timeout=15 -o Acquire::https::Timeout=15 -o Acquire::Retries=1'
  { as_root apt-get -qq $patience update && as_root env DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1 apt-get -qq $patience install -y --no-install-recommends -o Dpkg::Options::=--force-confold "$@"; } \
    >"$log" 2>&1 || { tail -n 5 "$log"; rm -f "$log"; return 1; }
  rm -f "$log"
}

may_add_packages() {
  command -v apt-get >/dev/null 2>&1 && as_root true 2>/dev/null
}

has_postgres() {
  for folder in /usr/lib/postgresql/*/bin; do
    [ -x "$folder/initdb" ] && [ -x "$folder/pg_dump" ] && return 0
  done
  command -v initdb >/dev/null 2>&1 && command -v pg_dump >/dev/null 2>&1
}

# For the backup of a PostgreSQL of one's own: its programs alone, no server that runs on this machine from now on.
postgres() {
  if ! has_postgres && may_add_packages; then
    [ -e /etc/postgresql-common/createcluster.conf ] || {
      as_root mkdir -p /etc/postgresql-common
      echo 'create_main_cluster = false' | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
    }
    add_packages postgresql || true
  fi
  # Only the tests that need it fail without.
  has_postgres || echo '测试还缺 PostgreSQL 的程序 initdb 和 pg_dump（Debian：apt-get install postgresql；macOS：brew install postgresql@18）'
}

# The programs alone, no server that runs on this machine from now on.
add_programs() {
  policy=/usr/sbin/policy-rc.d
  ours=''
  [ -e "$policy" ] || { printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null && as_root chmod 755 "$policy" && ours=1; }
  add_packages "$@" || true
  [ -z "$ours" ] || as_root rm -f "$policy"
}

# Debian puts it where only root's path leads.
has_pgbouncer() {
  command -v pgbouncer >/dev/null 2>&1 || [ -x /usr/sbin/pgbouncer ]
}

has_nginx() {
  command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ]
}

# For several processes and deploy/nginx.conf. Without them those tests are skipped.
shared_programs() {
  wanted=''
  command -v valkey-server >/dev/null 2>&1 || command -v redis-server >/dev/null 2>&1 || wanted=redis-server
  has_pgbouncer || wanted="$wanted pgbouncer"
  has_nginx || wanted="$wanted nginx-light openssl"
  [ -n "$wanted" ] || return 0
  ! may_add_packages || add_programs $wanted
  command -v valkey-server >/dev/null 2>&1 || command -v redis-server >/dev/null 2>&1 ||
    echo '没有 redis-server，几个进程的测试将跳过（Debian：apt-get install redis-server；macOS：brew install redis）'
  has_nginx || echo '没有 nginx，反向代理的测试将跳过（Debian：apt-get install nginx-light；macOS：brew install nginx）'
  has_pgbouncer || echo '没有 pgbouncer，连接池的测试将跳过（Debian：apt-get install pgbouncer；macOS：brew install pgbouncer）'
}

# It tries the alerts of deploy/prometheus. Only those tests fail without.
alert_rules() {
  command -v promtool >/dev/null 2>&1 || ! may_add_packages || add_programs prometheus
  command -v promtool >/dev/null 2>&1 || echo '测试还缺 promtool（Debian：apt-get install prometheus；macOS：brew install prometheus）'
}

shell_for_ci() {
  [ -n "${CI:-}" ] && [ -z "${CHROMIUM_PATH:-}" ] || return 1
  [ -x /usr/bin/chromium-headless-shell ] || add_packages chromium-headless-shell
}

browser() {
  if may_add_packages; then
    # The shell has half the weight and takes a third less processor time; not every release has it. Beside a whole
    # Chromium only CI adds it: a person's machine is left as it is.
    shell_for_ci || find_chromium || add_packages chromium-headless-shell || add_packages chromium || true
    has_chinese_font || add_packages fonts-noto-cjk fontconfig || true
  fi
  missing=''
  find_chromium || missing='Chromium（Debian：apt-get install chromium；其他系统请用 CHROMIUM_PATH 指明位置）'
  has_chinese_font || missing="$missing 中文字体（Debian：apt-get install fonts-noto-cjk fontconfig）"
  [ -x /usr/bin/chromium ] || echo '没有带摄像头的 Chromium，扫码的测试将跳过（Debian：apt-get install chromium）'
  [ -z "$missing" ] && return 0
  echo "浏览器测试还缺：$missing"
  return 1
}

stage 浏览器与字体 browser
find_chromium
stage 数据库程序 postgres
stage 告警检查程序 alert_rules
stage 共用存储与连接池程序 shared_programs
# By turns, as all of it takes too long: of the long tests a sixth, of some others a third, and of the journeys a ninth at each width;
# tomorrow others.
# MALL_DAY, counted from 1970, repeats those of a day; `npm run nightly -- unit` and `-- journeys` take all.
MALL_TESTS=rotate
E2E_WIDTHS=rotate
MALL_DAY="${MALL_DAY:-$(($(date +%s) / 86400))}"
export MALL_TESTS E2E_WIDTHS MALL_DAY
checks
stage 网页构建 build_web
PLAYWRIGHT_JSON_OUTPUT_NAME="$reports/browser.json"
export PLAYWRIGHT_JSON_OUTPUT_NAME
stage 浏览器测试 playwright test --reporter=list,json
