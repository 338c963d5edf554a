. "$(dirname "$0")/prepare.sh"
build_web
exec playwright test --reporter=list
