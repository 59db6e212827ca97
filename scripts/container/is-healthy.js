// The health check of the container image: whether the server answers, and its database too.
fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
